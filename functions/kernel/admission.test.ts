import { describe, expect, it } from 'vitest';
import { onlyIf } from './admission.ts';
import { newId } from './ids.ts';
import { copyFile, fileStart, putFile, readFile, removeFile } from './files/storage.ts';
import { tableOf } from './table/table.ts';

const item = (sk: string) => ({ pk: 'admission', sk, kind: 'test', v: 1, row: {} });
const key = (sk: string) => ({ pk: 'admission', sk });
const put = (sk: string) => ({ put: item(sk) });

/** An answer that is given by hand. */
function pending() {
  let say: { yes: () => void; no: (error: Error) => void } | undefined;
  const asked = new Promise<void>((yes, no) => (say = { yes, no }));
  return { asked, yes: () => say?.yes(), no: () => say?.no(new Error('put out')) };
}

/** Every way to change the table or the bucket. */
const WRITES: Record<string, (id: string) => Promise<unknown>> = {
  transact: (id) => tableOf(id).transact([put('a')]),
  putAll: (id) => tableOf(id).putAll([item('a')]),
  increase: (id) => tableOf(id).increase(key('a'), 'n', 1),
  countTry: (id) => tableOf(id).countTry(key('a'), { now: Date.now(), milliseconds: 60_000, most: 1 }),
  giveBack: async (id) => {
    await tableOf(id).giveBack(key('a'), 1);
    await tableOf(id).putAll([item('a')]);
  },
};

describe('while it is asked whether somebody may', () => {
  it.each(Object.keys(WRITES))('reading goes on, and this waits: %s', async (name) => {
    const id = newId();
    const { asked, yes } = pending();
    const steps: string[] = [];
    const done = onlyIf(asked, async () => {
      await tableOf(id).get(key('a'));
      await tableOf(id).getMany([key('a')]);
      await tableOf(id).page({ pk: 'admission' });
      steps.push('read');
      await WRITES[name]?.(id);
      steps.push('written');
      return 'told';
    });
    await expect.poll(() => steps).toEqual(['read']);
    // Longer than a write takes that nothing holds back.
    for (let n = 0; n < 10; n++) expect(await tableOf(id).get(key('a'))).toBeUndefined();
    expect(steps).toEqual(['read']);
    yes();
    expect(await done).toBe('told');
    expect(await tableOf(id).get(key('a'))).toBeDefined();
  });

  it.each(Object.keys(WRITES))('who may not has written nothing: %s', async (name) => {
    const id = newId();
    const { asked, no } = pending();
    const done = onlyIf(asked, async () => WRITES[name]?.(id));
    no();
    await expect(done).rejects.toThrow('put out');
    expect(await tableOf(id).get(key('a'))).toBeUndefined();
  });

  it('no file is put, copied or removed by who may not, though it is read', async () => {
    const [kept, other] = [`files/${newId()}`, `files/${newId()}`];
    const bytes = Buffer.from('kept');
    await putFile(kept, bytes, 'text/plain');
    const tag = (await fileStart(kept))?.tag ?? '';
    const deeds = [
      () => putFile(other, bytes, 'text/plain'),
      () => copyFile(kept, other, { tag, type: 'text/plain' }),
      () => removeFile(kept),
    ];
    for (const deed of deeds) {
      const { asked, no } = pending();
      const done = onlyIf(asked, async () => {
        expect(await readFile(kept)).toBeDefined();
        no();
        await deed();
      });
      await expect(done).rejects.toThrow('put out');
    }
    expect(await readFile(other)).toBeUndefined();
    expect(await readFile(kept)).toBeDefined();
  });
});
