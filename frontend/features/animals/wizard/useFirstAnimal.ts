import { useEffect, useRef, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { firstAnimal, forgetFirstAnimal, noteFirstAnimal } from '#client/storage/first-animal.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useSession } from '#client/session/session-context.ts';

/** Opens the wizard for users who come from the first-time wizard, and returns the first animal once it is added. */
export function useFirstAnimal(onOpen: () => void) {
  const { userId, firstName } = useSession();
  const [name, setName] = useState('');
  const onOpenRef = useRef(onOpen);
  useEffect(() => {
    if (firstAnimal(userId) !== 'open') return;
    noteFirstAnimal(userId, 'awaited');
    onOpenRef.current();
  }, [userId]);
  const added = (animalName: string) => {
    if (!firstAnimal(userId)) return;
    forgetFirstAnimal(userId);
    setName(animalName);
    // A mail with next steps; its result is not awaited, and the server sends one at most.
    makeCall(tenants.onboardingEmail, { query: { firstName } }).catch(() => undefined);
  };
  return { name, added, seen: () => setName('') };
}
