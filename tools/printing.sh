# A print service of one's own, with a printer that makes PDFs: functions for scripts that print for real. To be sourced after
# display.sh, which ends what is started here.
# shellcheck shell=bash

# install_print_service: CUPS and its PDF printer, from the distribution if they are not there.
install_print_service() {
    local missing=()
    command -v cupsd >/dev/null || missing+=(cups)
    command -v lp >/dev/null || missing+=(cups-client)
    command -v gs >/dev/null || missing+=(ghostscript)
    [ -x /usr/lib/cups/filter/pdftopdf ] || missing+=(cups-filters)
    [ -x /usr/lib/cups/backend/cups-pdf ] || missing+=(printer-driver-cups-pdf)
    if [ ${#missing[@]} -gt 0 ]; then
        echo "installing ${missing[*]}"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    fi
}

# start_print_service: CUPS without a service manager, unless one is there already, and a printer named PDF, which becomes the usual
# one; what is printed lands in ~/PDF.
start_print_service() {
    if ! service_runs; then
        cupsd -f -c /etc/cups/cupsd.conf 2>"$display_files/cupsd" &
        display_pids+=($!)
        wait_until 20 service_runs || {
            cat "$display_files/cupsd" >&2
            return 1
        }
    fi
    lpadmin -p PDF -v cups-pdf:/ -m lsb/usr/cups-pdf/CUPS-PDF_noopt.ppd -E 2>/dev/null
    lpadmin -d PDF
}

service_runs() { lpstat -r 2>/dev/null | grep -q "scheduler is running"; }
