import type { Letterhead } from '#shared/paper/letterhead.ts';
import { logoSize, written } from '#shared/mail/letter.ts';
import { useLogo } from '#parts/paper/useLogo.ts';

/** An email from the rescue, as its recipient reads it. */
export function MailPreview({ rescue: { name } }: { rescue: Letterhead }) {
  const logo = useLogo();
  const { html } = written(
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
