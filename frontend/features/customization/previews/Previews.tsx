import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paperOf } from '#shared/rules/files/paper.ts';
import type { Letterhead } from '#shared/paper/letterhead.ts';
import { LetterheadView } from '#parts/paper/LetterheadView.tsx';
import { useLogo } from '#parts/paper/useLogo.ts';
import { Segments } from '#ui/form/Select.tsx';
import { paperFor } from '#ui/print/paper.ts';
import { CardPreview } from './CardPreview.tsx';
import { logoSize, renderLetter } from '#shared/mail/letter.ts';
import './previews.css';

/** An email from the rescue, as its recipient reads it. */
function MailPreview({ rescue: { name } }: { rescue: Letterhead }) {
  const logo = useLogo();
  const { html } = renderLetter(
    {
      to: '',
      subject: `An email from ${name}`,
      heading: `An email from ${name}`,
      lines: ['Invitations, daily digests and reports that your rescue sends look like this.'],
      button: { text: 'Open Havenkeep', url: window.location.origin },
      tenant: name,
      why: 'The reason for the email appears here.',
      logo: logo && { content: new Uint8Array(), ...logoSize(logo) },
    },
    { site: window.location.origin, logoUrl: logo?.url ?? '' },
  );
  return <iframe className="preview-mail" title={`An email from ${name}`} sandbox="" srcDoc={html} />;
}

const KINDS = [
  ['letterhead', 'Letterhead'],
  ['mail', 'Mail'],
  ['card', 'Kennel card'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** The current values of the form, as the letterhead takes them. */
function useLetterhead(): Letterhead & { readonly paper: 'A4' | 'Letter' } {
  const formValues = useWatch<Record<string, string>>();
  const logo = useLogo();
  const fieldText = (name: string) => formValues[name] ?? '';
  const { countryId, paper } = formValues;
  return {
    name: fieldText('name'),
    street: fieldText('street'),
    city: fieldText('city'),
    state: fieldText('state'),
    zip: fieldText('zip'),
    phone: fieldText('phone'),
    emailAddress: fieldText('emailAddress'),
    website: fieldText('website'),
    countryCode: fieldText('countryId'),
    logo: logo?.url,
    paper: paperOf({ paper: paper === 'A4' || paper === 'Letter' ? paper : '', countryId }),
  };
}

/** Papers, mails and cards with the values of the form, rendered by the code that makes the real ones. */
export default function Previews() {
  const [kind, setKind] = useState<Kind>('letterhead');
  const rescue = useLetterhead();
  return (
    <div className="previews">
      <Segments name="preview" label="Preview of" options={KINDS} value={kind} onChoose={setKind} />
      {kind === 'letterhead' && <Sheet rescue={rescue} />}
      {kind === 'mail' && <MailPreview rescue={rescue} />}
      {kind === 'card' && <CardPreview rescue={rescue} />}
    </div>
  );
}

function Sheet({ rescue }: { rescue: ReturnType<typeof useLetterhead> }) {
  const { name, width } = paperFor('small', rescue.paper);
  return (
    // A page that is wider than a phone scrolls sideways, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="preview-scroll" tabIndex={0} role="group" aria-label={`Letterhead on ${name}`}>
      <div className="preview-sheet on-paper" style={{ width: `${width}mm` }}>
        <LetterheadView letterhead={rescue} />
        <p>Animal Health Report</p>
      </div>
    </div>
  );
}
