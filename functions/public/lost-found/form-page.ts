import {
  CONTACT_DAYS,
  MAX_REPORT_PHOTOS,
  REPORT_AGES,
  REPORT_PHOTO_MB,
  REPORT_SPECIES,
  REPORT_SEXES,
  REPORT_SIZES,
  type Side,
} from '#shared/rules/lost-found/reports.ts';
import { MEDIA_TYPES } from '#shared/rules/files/files.ts';
import { addressIn, inboxOf, LOST_FOUND } from '../markup/addresses.ts';
import type { PublicResponse } from '../markup/response.ts';
import { rawBlock, html, type Markup } from '../markup/html.ts';
import { pageOf, type SiteContext } from '../markup/page.ts';
import { contactOf } from '../pages/animal.ts';
import { FORM_SCRIPT } from './form-script.ts';

interface FieldTexts {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
}

/** A field with its label, and its help and error message, which assistive technology reads with it. */
function field(
  { name, label, help, isRequired = false }: FieldTexts,
  input: (inputAttributes: Markup) => Markup,
): Markup {
  const inputAttributes = html`id="${name}" name="${name}" aria-describedby="${name}-help ${name}-error"
  ${isRequired && html` aria-required="true"`}`;
  return html`<div class="field" data-field="${name}">
    <label for="${name}">${label}${isRequired && ' (required)'}</label>
    ${input(inputAttributes)}
    <p id="${name}-help" class="help">${help ?? ''}</p>
    <p id="${name}-error" class="error" hidden></p>
  </div>`;
}

const textInput = (texts: FieldTexts, type = 'text', attributes = html``): Markup =>
  field(texts, (inputAttributes) => html`<input type="${type}" ${inputAttributes} ${attributes} />`);

const textArea = (texts: FieldTexts, maxLength: number): Markup =>
  field(
    texts,
    (inputAttributes) => html`<textarea rows="3" maxlength="${maxLength}" ${inputAttributes}></textarea>`,
  );

const choice = (texts: FieldTexts, options: Readonly<Record<string, string>>): Markup =>
  field(
    texts,
    (inputAttributes) =>
      html`<select ${inputAttributes}>
        ${Object.entries(options).map(([value, title]) => html`<option value="${value}">${title}</option>`)}
      </select>`,
  );

const maxLengthAttribute = (count: number) => html`maxlength="${count}"`;

const SIDE_TEXTS = {
  lost: {
    title: 'I lost an animal',
    day: 'When did you last see it?',
    place: 'Where did you last see it?',
    marks: 'What is special about it?',
    marksHelp: 'Collar, scars, spots, a bent tail …',
  },
  found: {
    title: 'I found an animal',
    day: 'When did you find or see it?',
    place: 'Where did you find or see it?',
    marks: 'What is special about it?',
    marksHelp: 'Leave out one thing that only its owner can know.',
  },
} as const;

const animalFields = (side: Side, today: string): Markup => {
  const { marks, marksHelp } = SIDE_TEXTS[side];
  return html`<fieldset>
    <legend>The animal</legend>
    <div class="grid">
      ${choice({ name: 'species', label: 'Kind', isRequired: true }, { '': 'Choose …', ...REPORT_SPECIES })}
      ${textInput({ name: 'color', label: 'Color', isRequired: true, help: 'For example: black and white' }, 'text', maxLengthAttribute(100))}
      ${textInput({ name: 'breed', label: 'Breed', help: 'If you know it' }, 'text', maxLengthAttribute(75))}
      ${choice({ name: 'sex', label: 'Sex' }, REPORT_SEXES)}
      ${choice({ name: 'age', label: 'Age' }, REPORT_AGES)}
      ${choice({ name: 'size', label: 'Size' }, REPORT_SIZES)}
      ${side === 'lost' && textInput({ name: 'animalName', label: 'Its name' }, 'text', maxLengthAttribute(60))}
      ${textInput(
        { name: 'chip', label: 'Microchip number', help: 'If you know it. We never show it to anyone.' },
        'text',
        maxLengthAttribute(30),
      )}
    </div>
    ${textArea({ name: 'marks', label: marks, help: marksHelp }, 500)}
    ${field(
      {
        name: 'photos',
        label: `Photos, up to ${MAX_REPORT_PHOTOS}`,
        help: `Each up to ${REPORT_PHOTO_MB} MB. We remove the location at which it was taken.`,
      },
      (inputAttributes) =>
        html`<input type="file" multiple accept="${MEDIA_TYPES.photo.join()}" ${inputAttributes} />`,
    )}
    <h2>Where and when</h2>
    <div class="grid">
      ${textInput({ name: 'day', label: SIDE_TEXTS[side].day, isRequired: true }, 'date', html`max="${today}" value="${today}"`)}
      ${textInput({ name: 'postcode', label: 'Zip' }, 'text', html`maxlength="12" autocomplete="off"`)}
    </div>
    ${textInput(
      {
        name: 'place',
        label: SIDE_TEXTS[side].place,
        isRequired: true,
        help: 'Street and town, or a landmark',
      },
      'text',
      maxLengthAttribute(200),
    )}
    <p>
      <button type="button" class="plain" id="here" hidden>Use my position</button>
      <span id="position-status" role="status"></span>
    </p>
  </fieldset>`;
};

const contactFields = html`<fieldset>
  <legend>You</legend>
  <p class="help">Only the rescue sees this. We need an email or a phone number to reach you.</p>
  <div class="grid">
    ${textInput({ name: 'contactName', label: 'Your name', isRequired: true }, 'text', html`maxlength="100" autocomplete="name"`)}
    ${textInput({ name: 'email', label: 'Email' }, 'email', html`maxlength="254" autocomplete="email"`)}
    ${textInput({ name: 'phone', label: 'Phone' }, 'tel', html`maxlength="25" autocomplete="tel"`)}
  </div>
  ${textArea({ name: 'notes', label: 'What else should we know?' }, 1000)}
  <p class="away" aria-hidden="true">
    <label>Website <input name="website" tabindex="-1" autocomplete="off" /></label>
  </p>
</fieldset>`;

/** The form of a report, which a script sends. Without scripts the page shows how to reach the rescue. */
export function reportFormPage(site: SiteContext, side: Side): PublicResponse {
  const { rescue } = site;
  const { title } = SIDE_TEXTS[side];
  const contact = contactOf(rescue, title);
  const main = html`<p><a href="${addressIn(rescue, LOST_FOUND)}">Back to lost and found</a></p>
    <h1>${title}</h1>
    <noscript
      ><div class="note">
        <p>This form needs JavaScript, which is off in your browser.</p>
        ${
          contact &&
          html`<p>You can reach us directly:</p>
            ${contact}`
        }
      </div></noscript
    >
    <form class="report" novalidate data-inbox="${inboxOf(rescue, '')}" aria-label="${title}">
      <input type="hidden" name="side" value="${side}" />
      ${animalFields(side, rescue.today)}${contactFields}
      <p class="help">
        Before it sends the report, your browser works for a few seconds. That keeps robots away, without a
        puzzle for you to solve and without tracking you. ${rescue.name} removes your contact details
        ${CONTACT_DAYS} days after the report is closed.
      </p>
      <p><button type="submit" class="go" disabled>Send report</button></p>
      <p id="status" role="status" tabindex="-1"></p>
    </form>
    ${rawBlock('script', FORM_SCRIPT)}`;
  return {
    ...pageOf(
      site,
      {
        title,
        description: `${title}: tell ${rescue.name} about it.`,
        path: `${LOST_FOUND}/${side}`,
      },
      main,
    ),
    script: FORM_SCRIPT,
    isForm: true,
  };
}
