import { useEffect, useState } from 'react';
import { toast } from '#ui/message/toast.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { storeDemo } from '../storage/demo.ts';
import { type DemoAccount, siteConfig } from '../wire/config.ts';
import { signIn } from './session.ts';

/** The function that enters the demo by signing in with its account, and its progress. */
interface DemoEntry {
  readonly enter: () => void;
  readonly busy: boolean;
}

/** The demo of the installation; undefined where it has none, or while that is not known. */
export function useDemo(): DemoEntry | undefined {
  const [account, setAccount] = useState<DemoAccount>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void siteConfig().then(({ demo }) => setAccount(demo));
  }, []);
  const enter = useSingleFlight(async () => {
    if (!account) return;
    setBusy(true);
    await signIn({ ...account, staySignedIn: false }, ({ userId }) => storeDemo(userId)).catch(
      (error: Error) => {
        toast.error(error.message);
        setBusy(false);
      },
    );
  });
  return account && { enter, busy };
}
