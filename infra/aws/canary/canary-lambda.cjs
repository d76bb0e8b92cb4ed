// Signs in as a user does, reads the list, signs out and opens the public pages; throws where a step fails.
// Its text is in the template: at most 4,096 characters, no import.
const { ORIGIN, USER_NAME, PASSWORD, CALLS } = process.env;
// Five steps fit into the minute of the Lambda, so that a step without an answer is named in its log.
const STEP_TIMEOUT_MS = 10000;

async function step(name, path, options = {}) {
  const reply = await fetch(ORIGIN + path, { ...options, signal: AbortSignal.timeout(STEP_TIMEOUT_MS) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

const post = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

exports.handler = async () => {
  const began = performance.now();
  const paths = JSON.parse(CALLS);
  const { api, demo } = await step('config.json', '/config.json');
  // The demo's account is public; that of a canary is not.
  const credentials = USER_NAME ? { userName: USER_NAME, password: PASSWORD } : demo;
  if (!credentials) throw new Error('There is no account to sign in with');
  const { data } = await step('Sign-in', api + paths.signIn, post(credentials));
  try {
    const headers = { authorization: `Bearer ${data.token}` };
    const list = await step('The list of animals', api + paths.list, { headers });
    if (!list.success) throw new Error('The list of animals is not there');
  } finally {
    await step('Sign-out', api + paths.signOut, post({ refreshToken: data.refreshToken }));
  }
  // No rescue has this name, which its Lambda alone can say in a page.
  const page = await fetch(`${ORIGIN}/r/canary-`, { signal: AbortSignal.timeout(STEP_TIMEOUT_MS) });
  const text = await page.text();
  if (page.status !== 404 || !text.includes('No rescue has a page here'))
    throw new Error(`The public pages answered ${page.status}: ${text.slice(0, 200)}`);
  console.log(JSON.stringify({ call: 'canary', status: 200, ms: Math.round(performance.now() - began) }));
};
