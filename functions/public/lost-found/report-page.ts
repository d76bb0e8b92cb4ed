import {
  CONTACT_DAYS,
  REPORT_OUTCOMES,
  REPORT_SEXES,
  REPORT_SIZES,
  reportName,
} from '#shared/rules/lost-found/reports.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type { ReportRecord } from '../../animals/lost-found/report.record.ts';
import { addressIn, inboxOf, LOST_FOUND, reportPath } from '../markup/addresses.ts';
import type { PublicResponse } from '../markup/response.ts';
import { html, type Markup } from '../markup/html.ts';
import { pageOf, type SiteContext } from '../markup/page.ts';
import { contactOf, detailList } from '../pages/animal.ts';
import type { ReportPhotoState } from '../shown/reports.ts';

/**
 * The facts of a report that its reporter sees: nothing that staff added, and no microchip, since the link may be
 * passed on.
 */
interface OwnReport {
  readonly title: string;
  readonly state: string;
  readonly isOpen: boolean;
  readonly details: readonly (readonly [label: string, text: string])[];
}

function toOwnReport({ row }: ReportRecord, country: string): OwnReport {
  const { breed, sex, color, size, marks, place, postcode, day, state, outcome } = row;
  return {
    title: reportName(row),
    state: state === 'open' ? 'We are looking.' : `Closed: ${outcome ? REPORT_OUTCOMES[outcome] : ''}.`,
    isOpen: state === 'open',
    details: [
      ['Day', formatDay(day, country)],
      ['Place', [place, postcode].filter(Boolean).join(', ')],
      ['Color', color],
      ['Breed', breed],
      ['Sex', sex && REPORT_SEXES[sex]],
      ['Size', size && REPORT_SIZES[size]],
      ['Distinguishing marks', marks],
    ],
  };
}

const photo = (state: ReportPhotoState, i: number): Markup =>
  'url' in state
    ? html`<li>
        <img src="${state.url}" alt="Your photo ${i + 1}" width="320" height="320" loading="lazy" />
      </li>`
    : html`<li>
        ${state.is === 'waiting' ? 'We are still checking a photo. Load the page again in a minute.' : 'One file is not a photo that we can show.'}
      </li>`;

const actionForm = (site: SiteContext, token: string): Markup =>
  html`<form method="post" action="${inboxOf(site.rescue, `/report/${token}`)}" class="ways">
    <button class="go" name="act" value="home">It is back home</button>
    <button class="plain" name="act" value="withdraw">Withdraw the report</button>
  </form>`;

/** The page on which a reporter follows their report, by a secret link; it is never cached or indexed. */
export function reportPage(
  site: SiteContext,
  {
    report,
    photos,
    token,
  }: { readonly report: ReportRecord; readonly photos: readonly ReportPhotoState[]; readonly token: string },
): PublicResponse {
  const { rescue } = site;
  const { title, state, isOpen, details } = toOwnReport(report, rescue.country);
  const contact = contactOf(rescue, title);
  const main = html`<h1>${title}</h1>
    <p class="lead" role="status">${state}</p>
    ${
      isOpen
        ? html`<p>
              Keep the address of this page: anyone who has it can see the report and close it. We call or
              write to you if an animal may be the one.
            </p>
            ${actionForm(site, token)}`
        : html`<p>
            Thank you for telling us. Your contact details are removed ${CONTACT_DAYS} days after the report
            was closed.
          </p>`
    }
    ${detailList(details.filter(([, text]) => text !== ''))}
    ${
      photos.length > 0 &&
      html`<ul class="more" id="photos">
        ${photos.map(photo)}
      </ul>`
    }
    ${
      contact &&
      html`<h2>Something to add?</h2>
        ${contact}`
    }
    <p><a href="${addressIn(rescue, LOST_FOUND)}">Lost and found</a></p>`;
  return {
    ...pageOf(
      site,
      { title: 'Your report', description: 'Your report.', path: reportPath(token), isHidden: true },
      main,
    ),
    cacheControl: 'private, no-store',
  };
}
