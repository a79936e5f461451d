// The few words that the page itself has to say: before the app is there, or after it is gone. In the language of the browser, or English.
const all = {
    en: {
        notLoaded: 'Fishpond could not be loaded. Is this computer online, and the browser up to date?',
        mistake: 'Fishpond made a mistake and has to start again. What was saved is still there.',
        again: 'Start again',
        turn: 'Turn the tablet on its side to play.',
    },
    de: {
        notLoaded: 'Fishpond konnte nicht geladen werden. Ist dieser Computer online, und der Browser aktuell?',
        mistake: 'Fishpond hat einen Fehler gemacht und muss neu beginnen. Was gespeichert war, ist noch da.',
        again: 'Neu beginnen',
        turn: 'Dreh das Tablet auf die Seite, um zu spielen.',
    },
    zh: {
        notLoaded: '无法载入 Fishpond。这台电脑连上网了吗？浏览器够新吗？',
        mistake: 'Fishpond 出了差错，需要重新开始。已保存的内容都还在。',
        again: '重新开始',
        turn: '请把平板横过来玩。',
    },
};
const language = (navigator.languages ?? []).map((tag) => tag.split('-')[0]).find((tag) => tag in all) ?? 'en';

export const words = all[language];
