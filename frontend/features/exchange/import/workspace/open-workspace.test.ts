import { afterEach, expect, it, vi } from 'vitest';
import { openWorkspace } from './open-workspace.ts';

afterEach(() => vi.unstubAllGlobals());

it('answers with an error once the worker has failed, also what is asked later', async () => {
  let fail = () => {};
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(type: string, listener: () => void) {
        if (type === 'error') fail = listener;
      }
      postMessage() {}
    },
  );
  const workspace = openWorkspace();
  const addition = expect(workspace.add([])).rejects.toThrow('Your browser couldn’t read the files');
  fail();
  await addition;
  await expect(workspace.remove(1)).rejects.toThrow('Your browser couldn’t read the files');
});
