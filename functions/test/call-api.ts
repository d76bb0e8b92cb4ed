import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Role } from '#shared/access/roles.ts';
import type { Call, Data, Input, Upload } from '#shared/contract/call.ts';
import type { ErrorBody } from '#shared/contract/reply.ts';
import { requestOf } from '#shared/contract/request.ts';
import { toProxyEvent } from '#infra/local/web/proxy-event.ts';
import { handlerOf } from '#infra/local/web/routes.ts';
import { signAccessToken } from '../kernel/http/token.ts';
import { callerOf, ensureUser } from './test-users.ts';
import { sendSettled } from './time/settled.ts';

export { callerOf };

export interface TestCaller {
  /** The role of the caller; absent for one who is signed out. */
  readonly as?: Role;
  readonly tenant?: string;
  readonly headers?: Record<string, string>;
  /** The time zone of the caller's rescue; by default one where it is about noon. */
  readonly timeZone?: string;
  /** The IP address of the caller; limits count by it. */
  readonly ip?: string;
  /** The bytes to send instead of the body made from the input. */
  readonly raw?: string | Buffer;
}

export interface TestReply<C extends Call> {
  readonly status: number;
  readonly body: Omit<ErrorBody, 'success'> & { success: boolean; data: Data<C> };
  readonly headers: Record<string, unknown>;
  readonly cookies: string[];
}

/** Tokens by caller, of the latest minute: signing one costs as much as a small call. */
let tokens = new Map<string, Promise<string>>();
let tokenMinute = 0;

/** A token for a user of the tenant with this role, who is created if needed. */
export async function tokenFor(role: Role, tenantId: string, timeZone?: string): Promise<string> {
  await ensureUser(role, tenantId);
  const minute = Math.floor(Date.now() / 60_000);
  if (tokenMinute !== minute) [tokens, tokenMinute] = [new Map(), minute];
  const caller = callerOf(role, tenantId, timeZone);
  const name = `${role} ${tenantId} ${caller.timeZone}`;
  const token = tokens.get(name) ?? signAccessToken(caller);
  tokens.set(name, token);
  return token;
}

async function bodyOf(
  call: Call,
  body: unknown,
  file: Upload | undefined,
): Promise<{ bytes: Buffer | undefined; type: string }> {
  if (!file)
    return {
      bytes: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      type: 'application/json',
    };
  const form = new FormData();
  for (const [key, value] of Object.entries(body as object))
    form.append(key, call.wire?.plainParts ? String(value) : JSON.stringify(value));
  form.append(
    call.file ?? 'file',
    new Blob([new Uint8Array(file.content)], { type: file.mimetype }),
    file.filename,
  );
  const request = new Request('http://local', { method: 'POST', body: form });
  return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** Hands a request to the area's real handler, as API Gateway would. */
async function invokeHandler<C extends Call>(
  call: C,
  input: Partial<Input<C>>,
  testCaller: TestCaller,
): Promise<APIGatewayProxyResult> {
  const { file, ...rest } = input as { file?: Upload };
  const { method, url, body } = requestOf(call, rest as Input<C>);
  const { bytes, type } = await bodyOf(call, body, file);
  const token = testCaller.as
    ? await tokenFor(testCaller.as, testCaller.tenant ?? 'unknown', testCaller.timeZone)
    : undefined;
  const headers = {
    'content-type': type,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...testCaller.headers,
  };
  const sent = typeof testCaller.raw === 'string' ? Buffer.from(testCaller.raw) : (testCaller.raw ?? bytes);
  const event = toProxyEvent({
    method,
    url,
    headers,
    body: sent,
    ip: testCaller.ip ?? '127.0.0.1',
  });
  const handler = await handlerOf(call.area);
  const invoke = () => handler(event);
  return method === 'GET' ? sendSettled(invoke, testCaller.tenant) : invoke();
}

/** Makes a call through the area's real handler, as API Gateway would hand it over. */
export async function callApi<C extends Call>(
  call: C,
  input: Partial<Input<C>> = {},
  testCaller: TestCaller = {},
): Promise<TestReply<C>> {
  const result = await invokeHandler(call, input, testCaller);
  return {
    status: result.statusCode,
    body: JSON.parse(result.body) as TestReply<C>['body'],
    headers: result.headers ?? {},
    cookies: (result.multiValueHeaders?.['set-cookie'] ?? []).map(String),
  };
}

/** The same as `callApi`, for a call whose reply is text. */
export async function callApiForText<C extends Call>(
  call: C,
  input: Partial<Input<C>>,
  testCaller: TestCaller = {},
) {
  const { statusCode, headers = {}, body } = await invokeHandler(call, input, testCaller);
  return { status: statusCode, headers: headers as Record<string, string>, text: body };
}
