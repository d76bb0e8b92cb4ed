import { foldCase } from '../../text/words.ts';

/** An answer to a yes-or-no question; unknown is a value, and never becomes no. */
export type Answer = 'yes' | 'no' | 'unknown';

const ANSWERS: Readonly<Record<Answer, readonly string[]>> = {
  yes: ['y', 'yes', 'true', 't', '1', 'x', 'ok', 'on', 'si', 'oui', 'ja'],
  no: ['n', 'no', 'false', 'f', '0', 'off', 'non', 'nein'],
  unknown: [
    '',
    'u',
    'unk',
    'unknown',
    'not sure',
    'unsure',
    'n a',
    'na',
    'not known',
    'not tested',
    'pending',
  ],
};

const ANSWER_BY_WORD: ReadonlyMap<string, Answer> = new Map(
  (['yes', 'no', 'unknown'] as const).flatMap((answer) =>
    ANSWERS[answer].map((word) => [word, answer] as const),
  ),
);

/** The answer of a cell; undefined for other words. */
export const readAnswer = (cell: string): Answer | undefined =>
  /^[✓✔☑]$/u.test(cell.trim()) ? 'yes' : ANSWER_BY_WORD.get(foldCase(cell));

/** The answer of a cell in which 0 is yes and 1 is no, as ASM3 writes it for "good with". */
export function readReversedAnswer(cell: string): Answer | undefined {
  const text = cell.trim();
  if (text === '0') return 'yes';
  if (text === '1') return 'no';
  return text === '2' ? 'unknown' : readAnswer(text);
}

const NEGATED: Readonly<Record<Answer, Answer>> = { yes: 'no', no: 'yes', unknown: 'unknown' };

/** The answer of a cell that asks for the opposite: 'Yes' in a column called NoDogs is no for dogs. */
export function readNegatedAnswer(cell: string): Answer | undefined {
  const answer = readAnswer(cell);
  return answer && NEGATED[answer];
}

const EMPTY_VALUES = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  'n/a',
  'na',
  'none',
  'null',
  'nil',
  'unknown',
  '?',
  '.',
  '01/01/1900',
  '1/1/1900',
]);

/**
 * True for a cell with a value that other programs write where they have none: a dash, 'N/A', 'None', the first day
 * of 1900.
 */
export const isBlankCell = (cell: string): boolean => EMPTY_VALUES.has(cell.trim().toLowerCase());
