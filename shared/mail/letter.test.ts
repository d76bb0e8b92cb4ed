import { expect, it } from 'vitest';
import { renderLetter } from './letter.ts';

it.each([
  ['“https://example.org/a”', '“', 'https://example.org/a', '”'],
  ['“https://example.org/a”—soon', '“', 'https://example.org/a', '”—soon'],
  ['"https://example.org/a"', '&quot;', 'https://example.org/a', '&quot;'],
  ['<https://example.org/?a=1&b=2>', '&lt;', 'https://example.org/?a=1&amp;b=2', '&gt;'],
  ['(see https://example.org/a).', '(see ', 'https://example.org/a', ').'],
])('the address in %s becomes a link without what surrounds it', (line, before, url, after) => {
  const letter = { to: '', subject: '', heading: '', lines: [], body: [[line]], why: '' };
  const { html, text } = renderLetter(letter, { site: '', logoUrl: '' });
  expect(html).toContain(
    `>${before}<a class="link" href="${url}" style="color:#1e6954">${url}</a>${after}</p>`,
  );
  expect(text).toContain(line);
});
