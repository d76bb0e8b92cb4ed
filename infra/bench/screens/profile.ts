interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples?: readonly number[] | undefined;
  readonly timeDeltas?: readonly number[] | undefined;
}

/** The functions that took most of a profile by themselves, a line each. */
export function topOf({ nodes, samples = [], timeDeltas = [] }: Profile, count = 25): string {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').at(-1) ?? ''}:${lineNumber}`,
    ]),
  );
  const own = new Map<string, number>();
  samples.forEach((id, i) => {
    const name = names.get(id) ?? '';
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  });
  return [...own]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, micro]) => `  ${(micro / 1000).toFixed(0).padStart(6)} ms  ${name}`)
    .join('\n');
}
