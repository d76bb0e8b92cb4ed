// Plain JavaScript, loaded before anything else: an older Node could not even read the files that come next.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Havenkeep runs on Node 24, this is ${process.version}.\n` +
      'npm brings the right one: run `npm install`, then start with `npm start` (not with `node`).\n' +
      'If that does not help, npm was told to skip install scripts: run `npm rebuild node`.',
  );
  process.exit(1);
}
