import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useRefresh, useSend } from '#client/api.ts';
import { noteFirstAnimal } from '#client/first-animal.ts';
import { useMe } from '#client/me.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { useOnce } from '#ui/useOnce.ts';
import { emptyLists, faultsOf, filled, type ListName, serverFaults } from './lists.ts';
import { LISTS } from './steps.ts';

/** 0: the intro; 1 to 3: the lists; 4: the first animal. */
export const LAST = LISTS.length + 1;

/** Where the first-time wizard stands, what was typed and how it goes on (product/tenants 1.1). */
export function useWizard(stands: 'start' | 'animal') {
  const { userId } = useMe();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [step, setStep] = useState(stands === 'animal' ? LAST : 0);
  const [lists, setLists] = useState(emptyLists);
  const [faults, setFaults] = useState<ReturnType<typeof serverFaults>>({});
  const keyOf = useDeedKey();
  const add = useSend(tenants.addOnboarding, {
    quiet: true,
    handles: ({ details }) => {
      const found = serverFaults(lists, details.fields);
      setFaults(found);
      const at = LISTS.findIndex(({ name }) => found[name]);
      if (at >= 0) setStep(at + 1);
      return at >= 0;
    },
  });
  // Which page / is changes by it: that waits until one is on the way to the next.
  const finish = useSend(tenants.finishOnboarding, { later: true, quiet: true });

  const change = (name: ListName, values: readonly string[]) => {
    setLists({ ...lists, [name]: values });
    if (faults[name]) setFaults({ ...faults, [name]: faultsOf(name, values) });
  };
  const next = useOnce(async () => {
    const asked = LISTS[step - 1];
    const found = asked ? faultsOf(asked.name, lists[asked.name]) : {};
    if (asked && Object.keys(found).length > 0) return setFaults({ ...faults, [asked.name]: found });
    if (step < LISTS.length) return setStep(step + 1);
    const body = {
      animalTypes: filled(lists.animalTypes),
      otherRescuePCOs: filled(lists.otherRescuePCOs),
      hospitalPCOs: filled(lists.hospitalPCOs),
    };
    const done = await add.mutateAsync({ input: { body }, key: keyOf(body) }).catch(() => undefined);
    if (done) setStep(LAST);
  });
  const leave = useOnce(async (to: 'animal' | 'dashboard') => {
    const done = await finish.mutateAsync({ input: {} }).catch(() => undefined);
    if (!done) return;
    if (to === 'animal') {
      noteFirstAnimal(userId, 'open');
      await navigate('/animals');
    }
    await refresh(tenants.finishOnboarding);
  });
  return {
    step,
    lists,
    faults,
    change,
    next,
    back: () => setStep(step - 1),
    leave,
    busy: add.isPending || finish.isPending,
  };
}
