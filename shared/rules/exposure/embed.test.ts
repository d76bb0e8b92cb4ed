import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { embedCode, kindSlug } from './embed.ts';

const embedOptions = { origin: 'https://a.example', slug: 'rose', name: 'Rose & "Thorn"' };

it('the embed code shows all animals, or those of one kind, in a frame or behind a link', () => {
  const allAnimals = embedCode(embedOptions);
  expect(allAnimals.frame).toMatch(
    /^<iframe src="https:\/\/a\.example\/r\/rose\/embed" title="Animals of Rose &amp; /,
  );
  expect(allAnimals.link).toBe(
    '<a href="https://a.example/r/rose">Animals of Rose &amp; &quot;Thorn&quot;</a>',
  );
  const kind = kindSlug('Small & Furry');
  expect(embedCode({ ...embedOptions, kind }).frame).toContain('/r/rose/embed?kind=small-furry"');
  expect(embedCode({ ...embedOptions, kind }).link).toContain('/r/rose?kind=small-furry"');
});

it('the embed code is one line, with a script that accepts heights only from the frame and its origin', () => {
  const { frame } = embedCode(embedOptions);
  expect(frame).not.toContain('\n');
  const [, script = ''] = /<script>(.*)<\/script>/.exec(frame) ?? [];
  const heights: string[] = [];
  const window = { of: 'frame' };
  const frameElement = {
    contentWindow: window,
    style: {
      set height(newHeight: string) {
        heights.push(newHeight);
      },
    },
  };
  type Listener = (event: object) => void;
  let listener: Listener = () => undefined;
  runInNewContext(script, {
    addEventListener: (_: string, callback: Listener) => (listener = callback),
    document: { querySelectorAll: () => [frameElement] },
  });
  const message = { origin: 'https://a.example', source: window, data: { havenkeepHeight: 700 } };
  listener({ ...message, origin: 'https://evil.example' });
  listener({ ...message, source: {} });
  listener({ ...message, data: 'something else' });
  expect(heights).toEqual([]);
  listener(message);
  expect(heights).toEqual(['700px']);
});
