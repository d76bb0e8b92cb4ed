import { html, type Markup, type TemplateValue } from '#shared/paper/markup.ts';

/** A row with more text may break across pages: unbroken it would leave half a page empty, or not fit on one. */
const LONG_TEXT_LENGTH = 1200;

export interface Column {
  readonly title: string;
  readonly width?: 'day' | 'kind' | 'tag' | 'half';
}

interface Row {
  readonly cells: readonly TemplateValue[];
  /** The number of characters of free text; absent if there is none. */
  readonly textLength?: number;
}

/** A table whose head repeats on every page; the text `emptyText` if there are no rows. */
export function table(
  title: string,
  columns: readonly Column[],
  rows: readonly Row[],
  emptyText: string,
): Markup {
  const heading = html`<h2>${title}</h2>`;
  if (rows.length === 0)
    return html`<section>
      ${heading}
      <p class="none">${emptyText}</p>
    </section>`;
  const headCells = columns.map(
    (column) => html`<th scope="col" class="${column.width ?? ''}">${column.title}</th>`,
  );
  const body = rows.map(({ cells: [first, ...otherCells], textLength = 0 }) => {
    const otherColumns = otherCells.map((cell) => html`<td>${cell}</td>`);
    return html`<tr class="${textLength > LONG_TEXT_LENGTH ? 'long' : ''}">
      <th scope="row">${first}</th>
      ${otherColumns}
    </tr>`;
  });
  return html`<section>
    ${heading}
    <table>
      <thead>
        <tr>
          ${headCells}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </section>`;
}

/** A second line below a cell's text, if there is one. */
export const smallText = (text: string, { label = '' } = {}): TemplateValue =>
  text !== '' && html`<small class="said">${label && `${label} `}${text}</small>`;
