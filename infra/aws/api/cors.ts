type Json = Readonly<Record<string, unknown>>;
type Paths = Json & { readonly paths: Readonly<Record<string, Json>> };

const corsParameters = (origin: string) => ({
  'method.response.header.Access-Control-Allow-Origin': `'${origin}'`,
  'method.response.header.Access-Control-Allow-Credentials': "'true'",
  'method.response.header.Access-Control-Allow-Methods': "'GET,POST,PUT,PATCH,DELETE'",
  'method.response.header.Access-Control-Allow-Headers':
    "'authorization,content-type,idempotency-key,x-client'",
});

/** Adds a preflight response to every path of the gateway's OpenAPI document; for LocalStack, where origins differ. */
export function withCors(document: Paths, origin: string): Json {
  const responseParameters = corsParameters(origin);
  const headers = Object.fromEntries(
    Object.keys(responseParameters).map((name) => [
      name.replace('method.response.header.', ''),
      { schema: { type: 'string' } },
    ]),
  );
  const options = {
    responses: { 204: { description: 'Allowed', headers } },
    'x-amazon-apigateway-integration': {
      type: 'mock',
      requestTemplates: { 'application/json': '{"statusCode":204}' },
      responses: { default: { statusCode: '204', responseParameters } },
    },
  };
  const paths = Object.entries(document.paths);
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, methods]) => [path, { ...methods, options }])),
  };
}
