import { rescues } from '#shared/calls/rescues/rescues.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { CopyDetails } from '#parts/rescue/CopyDetails.tsx';
import { PublicCard } from '#ui/PublicCard.tsx';
import { LinkPage } from './LinkPage.tsx';

const useRescueCopy = oncePerKey((query: MailLink) => makeCall(rescues.ownCopy, { query }));

/** /auth/rescue-copy: hands an Administrator the copy of a rescue that is being ended (product/tenants 4.4). */
export default function RescueCopyPage() {
  const link = linkOfPage();
  const linkCheck = useRescueCopy(link.token, link);
  return (
    <LinkPage
      linkCheck={linkCheck}
      title="The copy of your rescue"
      failedTitle="That didn’t work"
      advice="The link works for active Administrators until the rescue is removed or restored."
    >
      {({ data }) => (
        <PublicCard title={`The copy of ${data.name}`}>
          <CopyDetails copy={data} endsOn={data.endsOn} checkHint="Reload this page to look again." />
        </PublicCard>
      )}
    </LinkPage>
  );
}
