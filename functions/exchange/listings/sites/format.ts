import type { SiteDetails } from '#shared/rules/exposure/listing-sites.ts';
import type { FixTarget } from '#shared/rules/exposure/reasons.ts';
import type { PublicAnimal, PublicPicture } from '#functions/public/shown/public-animal.ts';
import type { PublicRescue } from '#functions/public/shown/public-rescue.ts';

/** The data of an animal for listing sites: only what is public. */
export interface SiteAnimal {
  readonly animal: PublicAnimal;
  readonly pictures: readonly PublicPicture[];
  readonly rescue: PublicRescue;
  /** The permanent URLs of its pictures. */
  readonly pictureUrls: readonly string[];
  readonly details: SiteDetails;
}

/** A value of a row; undefined and '' are left blank. */
export type Value = string | number | boolean | readonly string[] | undefined;

/** A reason for which a site refuses an animal, and where a user can fix it. */
export interface Need {
  readonly text: string;
  readonly mend: FixTarget;
}

/** A field of a site's rows. */
export interface Field {
  readonly name: string;
  readonly getValue: (siteAnimal: SiteAnimal) => Value;
  /** The reason for leaving out an animal that lacks the field; absent if the site does not require it. */
  readonly need?: Need;
  /** True if the site requires the field for the animal; absent: for all animals. */
  readonly isRequired?: (siteAnimal: SiteAnimal) => boolean;
}

/** A file for a site. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** An animal's row, in the order of the fields. */
export interface Row {
  readonly siteAnimal: SiteAnimal;
  readonly values: readonly Value[];
}

/** The format in which a site takes animals: fields, values, photos and files. */
export interface Format {
  readonly fields: readonly Field[];
  /** The most photos of an animal, and their path where they are uploaded. */
  readonly photos: { readonly max: number; readonly path?: (id: string, number: number) => string };
  /** The files of a whole list, the one with the animals last; empty if each animal is sent separately. */
  readonly files: (rows: readonly Row[], account: { readonly user: string }) => readonly SiteFile[];
}

/** The rows of animals, and the animals that the site would refuse. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly leftOut: readonly { readonly siteAnimal: SiteAnimal; readonly needs: readonly Need[] }[];
}

const isBlank = (value: Value): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The rows of a site for animals; one without a required field is left out with all reasons. */
export function rowsOf({ fields }: Pick<Format, 'fields'>, animals: readonly SiteAnimal[]): Rows {
  const rows: Row[] = [];
  const leftOut: { siteAnimal: SiteAnimal; needs: Need[] }[] = [];
  for (const siteAnimal of animals) {
    const values = fields.map(({ getValue }) => getValue(siteAnimal));
    const needs = fields.flatMap(({ need, isRequired }, i) =>
      need && isBlank(values[i]) && (isRequired?.(siteAnimal) ?? true) ? [need] : [],
    );
    const uniqueNeeds = [...new Set(needs)];
    if (uniqueNeeds.length > 0) leftOut.push({ siteAnimal, needs: uniqueNeeds });
    else rows.push({ siteAnimal, values });
  }
  return { rows, leftOut };
}

/** A value as text, for files and for display. */
export function textOf(value: Value): string {
  if (value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The texts of rows, for a CSV file. */
export const cellsOf = (rows: readonly Row[]): string[][] => rows.map(({ values }) => values.map(textOf));
