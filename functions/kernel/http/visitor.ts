import type { APIGatewayProxyEvent } from 'aws-lambda';
import { config } from '../config.ts';

/**
 * The client's address, for limits. Behind CloudFront the gateway sees an edge server. CloudFront appends the visitor
 * to `X-Forwarded-For` and the gateway the edge server, so the last but one is the visitor: but only if the request
 * proves by the edge key that it came that way; a client that calls the gateway directly could send any value.
 */
export function visitorAddress({ headers, requestContext }: APIGatewayProxyEvent): string {
  const { sourceIp } = requestContext.identity;
  const { EDGE_KEY } = config();
  if (!EDGE_KEY || headers['havenkeep-edge-key'] !== EDGE_KEY) return sourceIp;
  return headers['x-forwarded-for']?.split(',').at(-2)?.trim() || sourceIp;
}
