import { listings } from '#shared/calls/exchange/listings.ts';
import type { SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { useOnce } from '#ui/useOnce.ts';

/** Signs in to a site and says what became of it. */
export function TestButton({ site, title }: { readonly site: SiteId; readonly title: string }) {
  const { data, mutateAsync, isPending } = useSend(listings.test);
  const run = useOnce(async () => {
    await mutateAsync({ input: { params: { site } } }).catch(() => undefined);
  });
  const test = data?.data.test;
  return (
    <>
      <Button busy={isPending} aria-label={`Test connection to ${title}`} onClick={run}>
        Test connection
      </Button>
      {test && !isPending && (
        <span role="status" className={test.isReached ? 'listing-test' : 'listing-test listing-test-failed'}>
          {test.isReached
            ? `Signed in to ${title}.${test.isEncrypted ? '' : ' The connection isn’t encrypted: use this password nowhere else.'}`
            : `It didn’t work: ${test.words}`}
        </span>
      )}
    </>
  );
}
