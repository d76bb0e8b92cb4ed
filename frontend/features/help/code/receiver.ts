/** Requests by which a program asks what changed. */
export const POLLING_EXAMPLE = `# First everything, then what changed since
curl -H "Authorization: Bearer hk_live_…" \\
  https://your-address/api/exchange/changes

curl -H "Authorization: Bearer hk_live_…" \\
  "https://your-address/api/exchange/changes?since=CURSOR"`;

/** A receiver of messages that checks their signature; frontend/journeys/webhooks.spec.ts runs it. */
export const RECEIVER_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.SECRET.slice('whsec_'.length), 'base64');

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const { 'webhook-id': id, 'webhook-timestamp': at } = request.headers;
  const right = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  const isOurs = String(request.headers['webhook-signature'])
    .split(' ')
    .map((each) => Buffer.from(each.slice('v1,'.length), 'base64'))
    .some((each) => each.length === right.length && timingSafeEqual(each, right));
  const isFresh = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  if (isOurs && isFresh) console.log(id, JSON.parse(body).data.records ?? 'a test');
  response.writeHead(isOurs && isFresh ? 204 : 401).end();
}).listen(Number(process.env.PORT ?? 8080));
`;
