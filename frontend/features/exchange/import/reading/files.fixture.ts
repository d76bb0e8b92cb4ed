import { xlsxFile } from '#records/download/files.ts';

/** A workbook with a text, a date and a long number. */
export function createWorkbook(name: string): File {
  const file = xlsxFile<readonly [string, string, string]>([
    { head: 'Name', text: ([animal]) => animal },
    { head: 'Intake Date', type: 'day', text: ([, day]) => day },
    { head: 'Microchip', text: ([, , chip]) => chip },
  ]);
  file.add([['Moss', '2026-03-09', '985112003456789']]);
  return new File([file.end()], name);
}
