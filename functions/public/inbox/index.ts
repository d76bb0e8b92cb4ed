import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { withWorkLine } from '../../kernel/log/line.ts';
import { note } from '../../kernel/log/work.ts';
import { tellUnits } from '../../kernel/table/requests/meter.ts';
import { countLook } from './looks.ts';

/** A picture of nothing; SVG, as the gateway passes text on as it is. */
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** For so long a browser counts one look at a page, without being told apart from any other. */
const ONCE_SECONDS = 1800;

/** Gets what the public leaves behind, and shows nothing of a rescue (docs/adr/297). */
export const handler = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  withWorkLine(
    { kind: 'call', call: 'public-inbox', requestId: event.requestContext.requestId },
    async () => {
      const now = new Date();
      const told = tellUnits(now);
      const counted = await countLook(event.path, now);
      await told;
      note({ status: counted ? 200 : 404 });
      return {
        statusCode: counted ? 200 : 404,
        headers: {
          'content-type': 'image/svg+xml',
          'x-content-type-options': 'nosniff',
          'cache-control': `private, max-age=${ONCE_SECONDS}`,
        },
        body: PIXEL,
      };
    },
  );
