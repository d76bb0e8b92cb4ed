/**
 * Replaces `node:process` in a bundle: importing that one opens all its streams, from stdin to stderr, which takes
 * five milliseconds.
 */
export const { env, versions } = process;
