/**
 * Sends the form of a report: derives the key that the puzzle asks for, posts the report, then its photos to the storage, and
 * opens its page. Until that succeeded all that was typed stays, and the secret of the page is the same for each try. It is
 * written for the browser as it is, since its page names its hash (markup/answer.ts).
 */
export const FORM_SCRIPT = `
(() => {
  const form = document.querySelector('form');
  const button = form.querySelector('button[type=submit]');
  const status = document.getElementById('status');
  const inbox = form.dataset.inbox;
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const bytesOf = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
  const token = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  let position = {};
  let solved;
  button.disabled = false;

  async function solve(challenge) {
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
    const password = new Uint8Array(20);
    password.set(bytesOf(nonce));
    const view = new DataView(password.buffer);
    const salted = bytesOf(salt);
    for (let counter = 0; ; counter++) {
      view.setUint32(16, counter);
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const how = { name: 'PBKDF2', hash: 'SHA-256', salt: salted, iterations: cost };
      const derivedKey = hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8)));
      if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
    }
  }

  function showFaults(fields) {
    let first;
    for (const box of form.querySelectorAll('[data-field]')) {
      const message = fields[box.dataset.field];
      const input = box.querySelector('input,select,textarea');
      const error = box.querySelector('.error');
      error.textContent = message || '';
      error.hidden = !message;
      if (message) {
        input.setAttribute('aria-invalid', 'true');
        first = first || input;
      } else input.removeAttribute('aria-invalid');
    }
    if (first) first.focus();
    return Boolean(first);
  }

  function say(text, isError) {
    status.textContent = text;
    status.className = isError ? 'error' : '';
  }

  async function sent(url, body) {
    const reply = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
    const value = await reply.json();
    if (!reply.ok) throw Object.assign(new Error(value.message), { value });
    return value;
  }

  const photosIn = () => Array.from(form.elements.photos.files);

  async function upload({ url, fields }, photo) {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', photo);
    const reply = await fetch(url, { method: 'POST', body: data });
    if (!reply.ok) throw new Error('not uploaded');
  }

  async function send() {
    const values = Object.fromEntries(new FormData(form));
    delete values.photos;
    const photos = photosIn();
    say('Checking that you’re not a robot. This takes a few seconds …');
    if (!solved || solved.challenge.parameters.expiresAt * 1000 < Date.now() + 30000)
      solved = await solve(await sent(inbox + '/challenge'));
    say('Sending …');
    const about = photos.map(({ name, type, size }) => ({ name: name.slice(-200), type, size }));
    const report = { ...values, ...position, photos: about, solved, token };
    const { path, uploads } = await sent(inbox + '/report', report);
    const came = await Promise.allSettled(uploads.map((target, i) => upload(target, photos[i])));
    const isWhole = came.every(({ status: was }) => was === 'fulfilled');
    location.href = path + (isWhole ? '' : '#photos');
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    showFaults({});
    try {
      await send();
    } catch (error) {
      const value = error.value;
      if (value && showFaults(value.fields || {})) say(value.message, true);
      else {
        solved = undefined;
        say((value ? value.message : 'We couldn’t send it. Check your connection') + '. Nothing you typed is lost: please try again, or call us.', true);
        status.focus();
      }
      button.disabled = false;
    }
  });

  const positionButton = document.getElementById('here');
  const positionStatus = document.getElementById('here-told');
  if (navigator.geolocation) positionButton.hidden = false;
  positionButton.addEventListener('click', () => {
    if (position.latitude !== undefined) {
      position = {};
      positionButton.textContent = 'Use my position';
      positionStatus.textContent = 'Your position was removed.';
      return;
    }
    positionStatus.textContent = 'Asking your browser …';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        position = { latitude: coords.latitude, longitude: coords.longitude };
        positionButton.textContent = 'Remove my position';
        positionStatus.textContent = 'Your position will be sent, to about 100 m.';
      },
      () => (positionStatus.textContent = 'Your browser gave no position. The words above are enough.'),
    );
  });
})();
`;
