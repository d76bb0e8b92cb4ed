import { useEffect, useRef, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import {
  storedFirstAnimalState,
  clearFirstAnimalState,
  storeFirstAnimalState,
} from '#client/storage/first-animal.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useSession } from '#client/session/session-context.ts';

/**
 * Opens the wizard for users who come from the first-time wizard.
 * @returns the name of their first animal once it was added, else ''; `added` reports an animal; `dismiss` clears it
 */
export function useFirstAnimal(onOpen: () => void) {
  const { userId, firstName } = useSession();
  const [name, setName] = useState('');
  const onOpenRef = useRef(onOpen);
  useEffect(() => {
    if (storedFirstAnimalState(userId) !== 'open') return;
    storeFirstAnimalState(userId, 'awaited');
    onOpenRef.current();
  }, [userId]);
  const noteAdded = (animalName: string) => {
    if (!storedFirstAnimalState(userId)) return;
    clearFirstAnimalState(userId);
    setName(animalName);
    // Requests a mail with next steps; an error is ignored, and the server sends the mail at most once.
    makeCall(tenants.onboardingEmail, { query: { firstName } }).catch(() => undefined);
  };
  return { name, added: noteAdded, dismiss: () => setName('') };
}
