type GatewayResponse = {
  statusCode?: string;
  responseTemplates: Record<string, string>;
  responseParameters?: Record<string, string>;
};

const errorResponse = (
  message: string,
  statusCode?: number,
  headers: Readonly<Record<string, string>> = {},
): GatewayResponse => ({
  ...(statusCode ? { statusCode: String(statusCode) } : {}),
  responseTemplates: {
    'application/json': JSON.stringify({
      success: false,
      message,
      errors: [message],
      requestId: '$context.requestId',
    }),
  },
  responseParameters: Object.fromEntries(
    Object.entries({ 'Cache-Control': 'no-store', ...headers }).map(([name, value]) => [
      `gatewayresponse.header.${name}`,
      `'${value}'`,
    ]),
  ),
});

/** The response to throttled requests; the gateway accepts requests again within seconds. */
const THROTTLED = errorResponse('Too many tries. Please wait a few seconds and try again', 429, {
  'Retry-After': '5',
});

const NO_SUCH_CALL = errorResponse('There is no such call', 404);

/**
 * The gateway's own error responses, in the format of all other errors.
 * It treats an unknown route as a request with a missing or wrong AWS signature, and would answer 403.
 */
export const GATEWAY_RESPONSES: Readonly<Record<string, GatewayResponse>> = {
  MISSING_AUTHENTICATION_TOKEN: NO_SUCH_CALL,
  INVALID_SIGNATURE: NO_SUCH_CALL,
  EXPIRED_TOKEN: NO_SUCH_CALL,
  ACCESS_DENIED: NO_SUCH_CALL,
  RESOURCE_NOT_FOUND: NO_SUCH_CALL,
  REQUEST_TOO_LARGE: errorResponse('The request is too large', 413),
  UNSUPPORTED_MEDIA_TYPE: errorResponse('Send the body as application/json', 415),
  THROTTLED,
  QUOTA_EXCEEDED: THROTTLED,
  INTEGRATION_TIMEOUT: errorResponse('This takes too long. Please try again', 504),
  DEFAULT_4XX: errorResponse('The request is malformed'),
  DEFAULT_5XX: errorResponse('Oops! Something wrong'),
};
