import type { Letterhead } from '#shared/paper/letterhead.ts';
import { logoSize, written } from '#shared/mail/letter.ts';
import { useLogo } from '#parts/paper/useLogo.ts';

/** A mail of the rescue, as its recipient reads it. */
export function MailPreview({ rescue: { name } }: { rescue: Letterhead }) {
  const logo = useLogo();
  const { html } = written(
    {
      to: '',
      subject: `A mail of ${name}`,
      heading: `A mail of ${name}`,
      lines: ['Invitations, daily digests and reports that your rescue sends look like this.'],
      button: { text: 'Open Havenkeep', url: window.location.origin },
      tenant: name,
      why: 'Here it says why the mail came.',
      logo: logo && { content: new Uint8Array(), ...logoSize(logo) },
    },
    { site: window.location.origin, logoUrl: logo?.url ?? '' },
  );
  return <iframe className="preview-mail" title={`A mail of ${name}`} sandbox="" srcDoc={html} />;
}
