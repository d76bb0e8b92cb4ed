/**
 * The script that sends a report: it solves the challenge, posts the report, uploads its photos to the storage and
 * opens the report's page. If that fails, the input stays, and a retry uses the same secret. It is plain JavaScript,
 * since the page's content policy has its hash.
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
      const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: salted, iterations: cost };
      const derivedKey = hex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)));
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

  function showStatus(text, isError) {
    status.textContent = text;
    status.className = isError ? 'error' : '';
  }

  async function request(url, body) {
    const reply = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
    if (reply.status >= 500) throw new Error('no reply of the inbox');
    const value = await reply.json();
    if (!reply.ok) throw Object.assign(new Error(value.message), { value });
    return value;
  }

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
    const photos = Array.from(form.elements.photos.files);
    showStatus('Checking that you’re not a robot. This takes a few seconds …');
    if (!solved || solved.challenge.parameters.expiresAt * 1000 < Date.now() + 30000)
      solved = await solve(await request(inbox + '/challenge'));
    showStatus('Sending …');
    const photoFacts = photos.map(({ name, type, size }) => ({ name: name.slice(-200), type, size }));
    const report = { ...values, ...position, photos: photoFacts, solved, token };
    const { path, uploads } = await request(inbox + '/report', report);
    const results = await Promise.allSettled(photos.map((photo, i) => upload(uploads[i], photo)));
    const isWhole = results.every((result) => result.status === 'fulfilled');
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
      if (value && showFaults(value.fields || {})) showStatus(value.message, true);
      else {
        // Without a reply the report may have been stored: with the same solution it is not stored twice.
        if (value) solved = undefined;
        showStatus((value ? value.message : 'We couldn’t send it. Check your connection') + '. Nothing you typed is lost: please try again, or call us.', true);
        status.focus();
      }
      button.disabled = false;
    }
  });

  const positionButton = document.getElementById('here');
  const positionStatus = document.getElementById('position-status');
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
        positionStatus.textContent = 'Your position will be sent, rounded to about 100 meters.';
      },
      () => (positionStatus.textContent = 'Your browser gave no position. The place you typed is enough.'),
    );
  });
})();
`;
