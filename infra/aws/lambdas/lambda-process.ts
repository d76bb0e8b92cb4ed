/**
 * Stands in a bundle for `node:process`: whoever imports that one has all its streams opened, from stdin to stderr, which takes
 * five milliseconds (docs/adr/211).
 */
export const { env, versions } = process;
