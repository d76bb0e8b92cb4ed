import { expect, it } from 'vitest';
import { reportFileName } from './file-name.ts';

it.each([
  [['Clover'], 'Clover health report 2026-11-21.pdf'],
  [['Clover', 'Moss'], 'Health report of 2 animals 2026-11-21.pdf'],
  [['小花'], '小花 health report 2026-11-21.pdf'],
  [['../../etc/passwd'], '.. .. etc passwd health report 2026-11-21.pdf'],
  [['a"b\r\nc:d'], 'a b c d health report 2026-11-21.pdf'],
  [['\u202efdp.exe'], 'fdp.exe health report 2026-11-21.pdf'],
  [['///'], 'Health report 2026-11-21.pdf'],
  [['🐕'.repeat(90)], `${'🐕'.repeat(50)} health report 2026-11-21.pdf`],
])('a report of %j is called %s', (names, expected) => {
  expect(reportFileName(names, '2026-11-21')).toBe(expected);
});
