// Hands out the files of a folder, as any server of a school would: `node crates/web/serve.mjs FOLDER [PORT]`.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.png': 'image/png', '.wasm': 'application/wasm' };

// Begins to hand out `folder`; gives the server once it listens. `asked` is told the path of each request. With `brotli` it sends what lies there
// packed, as some servers do, and with `types` empty it knows of no types, as others do. `before` has a text to send before a file.
export async function serve(folder, port = 0, { address = '127.0.0.1', asked = () => {}, before = {}, brotli = false, types = TYPES } = {}) {
    const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
        asked(path);
        const wanted = join(folder, path.endsWith('/') ? `${path}index.html` : path);
        const isPacked = brotli && (await stat(`${wanted}.br`).catch(() => null)) !== null;
        const file = isPacked ? `${wanted}.br` : wanted;
        const found = await stat(file).catch(() => null);
        if (!found?.isFile()) {
            response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
            return;
        }
        const tag = `"${found.size}-${found.mtimeMs}"`;
        const type = types[extname(wanted)] ?? 'application/octet-stream';
        const first = before[path] ?? '';
        const head = { 'content-type': type, 'content-length': found.size + Buffer.byteLength(first), etag: tag, 'cache-control': 'no-cache', ...(isPacked && { 'content-encoding': 'br' }) };
        if (request.headers['if-none-match'] === tag) {
            response.writeHead(304, { etag: tag }).end();
        } else if (request.method === 'HEAD') {
            response.writeHead(200, head).end();
        } else {
            response.writeHead(200, head).write(first);
            // The file may be gone meanwhile.
            createReadStream(file).on('error', () => response.destroy()).pipe(response);
        }
    });
    await new Promise((resolve) => server.listen(port, address, resolve));
    return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const server = await serve(process.argv[2], Number(process.argv[3] ?? 8000));
    console.log(`http://localhost:${server.address().port}/`);
}
