/**
 * Takes the HTML of the aws-ses-v2-local viewer; returns it with our title, our script and an empty section for the
 * domains.
 */
export const mailboxPage = (html: string): string =>
  html
    .replaceAll('aws-ses-v2-local viewer', 'Mailbox of Havenkeep')
    .replace('<div id="content">', '<section id="domains" aria-label="Domains"></section><div id="content">')
    .replace('</body>', '<script src="/havenkeep.js"></script></body>');

/**
 * The browser script of the mailbox page: adds Bounce and Complaint buttons to mails, and shows the domains with their
 * DNS records.
 */
export const SCRIPT = `
const ask = async (path) => (await fetch('/havenkeep/' + path, { method: path === 'state' ? 'GET' : 'POST' })).json();
const button = (text, path) => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.onclick = async () => {
    element.disabled = true;
    show(await ask(path));
    element.disabled = false;
  };
  return element;
};
const idsWithButtons = new Set();
function addReportButtons(id) {
  const mail = (document.getElementById(id + '-text') || document.getElementById(id + '-html'))?.closest('.email-inner');
  if (!mail || idsWithButtons.has(id)) return;
  idsWithButtons.add(id);
  const press = (text, what) => button(text, 'report?what=' + what + '&messageId=' + encodeURIComponent(id));
  mail.append(press('Bounce', 'bounce'), ' ', press('Complaint', 'complaint'));
}
let shownDomains = '';
function show({ reportable, domains }) {
  reportable.forEach(addReportButtons);
  if (shownDomains === JSON.stringify(domains)) return;
  shownDomains = JSON.stringify(domains);
  document.getElementById('domains').replaceChildren(
    ...domains.map(({ domain, isSet, texts }) => {
      const line = document.createElement('p');
      const records = (set, text) =>
        'records?set=' + set + '&domain=' + encodeURIComponent(domain) + (text ? '&text=' + encodeURIComponent(text) : '');
      line.append(domain + (isSet ? ': its CNAME records are set. ' : ': its CNAME records are not set. '));
      line.append(button(isSet ? 'Remove the CNAME records' : 'Set the CNAME records', records(!isSet)));
      for (const text of texts) line.append(' TXT ' + text + ' ', button('Remove this TXT', records(false, text)));
      const value = document.createElement('input');
      value.placeholder = 'havenkeep-rescue=…';
      value.setAttribute('aria-label', 'Value of a TXT record at _havenkeep.' + domain);
      const set = button('Set this TXT', '');
      set.onclick = async () => value.value.trim() && show(await ask(records(true, value.value.trim())));
      line.append(' ', value, ' ', set);
      return line;
    }),
  );
}
const refresh = async () => show(await ask('state'));
refresh();
setInterval(() => refresh().catch(() => undefined), 1000);
`;
