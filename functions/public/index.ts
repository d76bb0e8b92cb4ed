import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { withWorkLine } from '../kernel/log/line.ts';
import { setLogFields } from '../kernel/log/work.ts';
import { filesOrigin } from './shown/pictures.ts';
import { toGatewayResponse } from './markup/response.ts';
import { unknownRescuePage } from './pages/other-pages.ts';
import { respondTo } from './routes.ts';

/** Serves the public pages of rescues: without a session or cookies, and without writing anything (docs/adr/297). */
export const handler = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const { requestId } = event.requestContext;
  return withWorkLine({ kind: 'call', call: 'public', requestId }, async () => {
    const found =
      (await respondTo(event.path, event.queryStringParameters ?? {}, new Date())) ?? unknownRescuePage();
    const reply =
      'statusCode' in found
        ? found
        : toGatewayResponse(found, {
            filesOrigin: await filesOrigin(),
            ifNoneMatch: event.headers['If-None-Match'] ?? event.headers['if-none-match'],
          });
    setLogFields({ status: reply.statusCode });
    return event.httpMethod === 'HEAD' ? { ...reply, body: '' } : reply;
  });
};
