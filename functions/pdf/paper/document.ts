import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { letterheadOf } from '#shared/paper/letterhead.ts';
import { type Paper, paperOf } from '#shared/rules/files/paper.ts';
import { cssString, html, type Markup } from '#shared/paper/markup.ts';
import { selfContainedDocument } from './self-contained.ts';
import { animalPagesStyle, reportStyle } from './style.ts';

/** The pages of one animal. */
export interface AnimalPages {
  readonly animalName: string;
  readonly rescue: HealthReport['tenantReport'];
  /** The content below letterhead and title. */
  readonly body: Markup;
}

/** The titles of a kind of report: above its pages, and of the PDF for one or many animals. */
export interface Titles {
  readonly title: string;
  readonly singular: string;
  readonly plural: string;
}

/** The paper size and the logo. */
export interface PaperOptions {
  /** Absent: that of the rescue's country. */
  readonly paper?: Paper | '' | undefined;
  /** The rescue's logo as a data URL. */
  readonly logo?: string | undefined;
}

/** The title in the PDF's metadata. */
const titleOf = (all: readonly AnimalPages[], { singular, plural }: Titles): string => {
  const [onlyAnimal] = all;
  return onlyAnimal && all.length === 1
    ? `${singular} of ${onlyAnimal.animalName}`
    : `${plural} of ${all.length} animals`;
};

/**
 * The whole report as one self-contained page of HTML; user input is escaped.
 * @param animalPages at least one, all of the same rescue; each gets separate pages
 * @param today `YYYY-MM-DD` where the rescue is
 */
export function documentOf(
  animalPages: readonly AnimalPages[],
  titles: Titles,
  today: string,
  { paper, logo }: PaperOptions = {},
): string {
  const [first] = animalPages;
  if (!first) throw new Error('A report needs an animal');
  const { name, countryCode } = first.rescue;
  const body = animalPages.map(
    (each, index) =>
      html`<article id="animal${index}">
        ${letterheadOf({ ...each.rescue, logo }, today)}
        <p class="title">${titles.title}</p>
        ${each.body}
      </article>`,
  );
  const pages = animalPages.map(({ animalName }, index) =>
    animalPagesStyle(index, cssString(animalName), countryCode),
  );
  const paperName = paperOf({ paper, countryId: countryCode });
  const style = `${reportStyle(countryCode, cssString(name), paperName, titles.title)}${pages.join('')}`;
  return selfContainedDocument({
    title: titleOf(animalPages, titles),
    country: countryCode,
    style,
    body,
  });
}
