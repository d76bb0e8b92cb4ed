import { Amplify } from '@aws-amplify/core';
import { ApiError as AmplifyApiError, del, get, isCancelError, patch, post, put } from 'aws-amplify/api';
import type { CallRequest } from '#shared/contract/request.ts';
import { ApiError, noReplyError, toApiError } from './api-error.ts';
import { siteConfig, TIMEOUT_MS } from './config.ts';
import { withStableAddresses } from './signed-addresses.ts';

const API_NAME = 'havenkeep';

let configuredApi: string | undefined;

/** Configures Amplify with the URL of the API; its own retries are off, since they would repeat a POST. */
async function configureAmplify(): Promise<void> {
  // Read each time, since a page that opened offline has the URL by default until it can be read.
  const { api } = await siteConfig();
  if (api === configuredApi) return;
  configuredApi = api;
  Amplify.configure(
    { API: { REST: { [API_NAME]: { endpoint: new URL(api, location.origin).href } } } },
    {
      API: {
        REST: {
          defaultAuthMode: 'none',
          retryStrategy: { strategy: 'no-retry' },
          timeout: () => TIMEOUT_MS,
        },
      },
    },
  );
}

const SENDERS = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del };

interface RequestOptions {
  readonly token?: string | undefined;
  /** The same for every retry of a request. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

function toThrownError(error: unknown): Error {
  if (isCancelError(error)) return new DOMException('The request was canceled', 'AbortError');
  const response = error instanceof AmplifyApiError ? error.response : undefined;
  if (response) return toApiError(response.statusCode, response.body ?? '', new Headers(response.headers));
  if (error instanceof ApiError) return error;
  return noReplyError();
}

/**
 * Sends a request to the API and gives its reply.
 * @throws ApiError for a refusal or no reply; AbortError when canceled by `signal`
 */
export async function send<Reply>(
  { method, url, body, reply }: CallRequest<Reply>,
  { token, idempotencyKey, signal }: RequestOptions = {},
): Promise<Reply> {
  await configureAmplify();
  const headers: Record<string, string> = {
    'X-Client': 'browser',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
  const operation = SENDERS[method]({
    apiName: API_NAME,
    path: url,
    options: { headers, ...(body === undefined ? {} : { body }) },
  });
  const cancel = () => operation.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const response = await operation.response;
    const text = 'body' in response ? await response.body.text() : '';
    return reply(text ? JSON.parse(withStableAddresses(text)) : undefined);
  } catch (error) {
    throw toThrownError(error);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
