import { standingOf } from './accounts/session/standing.ts';
import { type Route, serveFor } from './kernel/http/serve.ts';

export { answers } from './kernel/http/serve.ts';

/**
 * The Lambda of an area: its calls, for who may make them and is still who their token says.
 * @param nouns what the area answers for, as `answers` gives it
 */
export const serve = (...nouns: readonly (readonly Route[])[]) => serveFor(standingOf, nouns);
