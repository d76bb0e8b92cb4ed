import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '../process/child.ts';
import { startDns } from './dns.ts';
import { type Identities, openIdentities } from './identities.ts';
import { type MailEvent, rememberSentMail, type SentMail } from './events.ts';
import { mailboxPage, SCRIPT } from './page.ts';
import { replyTo, rejectionOf } from './ses.ts';

const require = createRequire(import.meta.url);

/** Loaded by `require`, since the shape of its import depends on the loader. */
const mailServer: {
  readonly default: (options: { host: string; port: number }) => Promise<Server>;
} = require('aws-ses-v2-local');

export interface MailboxOptions {
  /** The folder in which it saves the verified domains; absent: they are lost when it stops. */
  readonly folder?: string | undefined;
  /** Domains that need no verification: ours. */
  readonly preverifiedDomains: () => readonly string[];
  /** Gets the events that SES would put on the event bus. */
  readonly onEvent: (event: MailEvent) => Promise<unknown>;
}

/** The state of the mailbox apart from the mails, which its store keeps. */
interface MailboxState extends MailboxOptions {
  /** The URL of the store. */
  readonly storeUrl: string;
  readonly identities: Identities;
  /** Mails about which SES would report events, by their message id. */
  readonly sentMails: Map<string, SentMail>;
  count: number;
}

/** Starts the store, which shows mails and keeps them in memory. */
async function startStore(): Promise<{ endpoint: string; server: Server }> {
  const port = await findFreePort();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    server: await mailServer.default({ host: '127.0.0.1', port }),
  };
}

function respond(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
}

/** Forwards a request to the store; gives its response. */
async function forward(
  { storeUrl }: MailboxState,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
) {
  const { authorization = '', 'content-type': type = '' } = headers;
  const reply = await fetch(storeUrl + url, {
    method,
    headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const { status } = reply;
  return { status, type: reply.headers.get('content-type') ?? 'text/plain', text: await reply.text() };
}

/** Answers a call of SES: those about identities and quota here, while mails are forwarded to the store. */
async function handleSesCall(
  mailbox: MailboxState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const input = new URLSearchParams(body.toString());
  const ownReply = replyTo(input, mailbox) ?? rejectionOf(input, mailbox);
  if (ownReply) return respond(response, ownReply.status, ownReply.xml, 'text/xml');
  const { status, type, text } = await forward(mailbox, request, body);
  const messageId = /<MessageId>(.+)<\/MessageId>/.exec(text)?.[1];
  if (messageId) {
    mailbox.count += 1;
    rememberSentMail(mailbox.sentMails, messageId, input);
  }
  return respond(response, status, text, type.split(';')[0]);
}

/** Handles the buttons of the mailbox's page, and sends its data: the mails that can be reported, and the domains. */
async function handlePageCall(
  mailbox: MailboxState,
  { pathname, searchParams }: URL,
  response: ServerResponse,
): Promise<void> {
  const { identities, sentMails, onEvent } = mailbox;
  if (pathname === '/havenkeep/report') {
    const mail = sentMails.get(searchParams.get('messageId') ?? '');
    if (!mail) return respond(response, 404, '{}');
    await onEvent(mail.createEvent(searchParams.get('what') === 'complaint' ? 'complaint' : 'bounce'));
  }
  if (pathname === '/havenkeep/records') {
    const domain = searchParams.get('domain') ?? '';
    if (!identities.has(domain)) return respond(response, 404, '{}');
    const isSet = searchParams.get('set') === 'true';
    const text = searchParams.get('text');
    if (text) identities.setText(domain, text, isSet);
    else identities.setRecords(domain, isSet);
  }
  return respond(
    response,
    200,
    JSON.stringify({ reportable: [...sentMails.keys()], domains: identities.all() }),
  );
}

async function handleRequest(
  mailbox: MailboxState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '/' } = request;
  const address = new URL(url, 'http://mailbox');
  if (method === 'POST' && address.pathname === '/') return handleSesCall(mailbox, request, response);
  if (address.pathname === '/havenkeep.js') return respond(response, 200, SCRIPT, 'text/javascript');
  if (address.pathname.startsWith('/havenkeep/')) return handlePageCall(mailbox, address, response);
  const { status, type, text } = await forward(mailbox, request, await buffer(request));
  return respond(response, status, address.pathname === '/' ? mailboxPage(text) : text, type.split(';')[0]);
}

/**
 * Starts the mailbox: it takes SES's calls, keeps mails in memory and shows them on its page, where one can also raise
 * SES's events of a mail and set the DNS records of a domain; its DNS server answers with the TXT records among these.
 */
export async function startMail(
  port: number,
  options: MailboxOptions,
): Promise<{ endpoint: string; dns: string; stop: () => Promise<void> }> {
  const { endpoint: store, server: storeServer } = await startStore();
  const mailbox: MailboxState = {
    ...options,
    storeUrl: store,
    identities: openIdentities(options.folder),
    sentMails: new Map(),
    count: 0,
  };
  const dns = await startDns((name) => mailbox.identities.textsOf(name));
  const server = createServer((request, response) => {
    handleRequest(mailbox, request, response).catch((error: unknown) => {
      console.warn('The mailbox could not answer:', error);
      if (!response.headersSent) respond(response, 500, '{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const close = (target: Server) =>
    new Promise<void>((resolve) => {
      target.closeAllConnections();
      target.close(() => resolve());
    });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    dns: dns.address,
    stop: async () => void (await Promise.all([close(server), close(storeServer), dns.stop()])),
  };
}
