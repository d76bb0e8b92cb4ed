import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AnyRow } from '#shared/contract/question.ts';
import { NAMED_AT_ONCE } from '#shared/rules/mailings.ts';
import { useMay } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';

interface Props {
  /** Which id of a row names somebody. */
  readonly id: string;
  readonly rows: readonly AnyRow[];
  /** All rows are there. */
  readonly isWhole: boolean;
  /** It was pressed, and what is not there yet is being read. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
}

/** Leads on to a mail to everybody who was found, once all of them are known (product/people 5.1). */
export function WriteToThese({ id, rows, isWhole, isAsked, onAsk }: Props) {
  const may = useMay('pco.actions.email');
  const navigate = useNavigate();
  const isTooMany = rows.length > NAMED_AT_ONCE;
  useEffect(() => {
    if (!isAsked || !(isWhole || isTooMany)) return;
    onAsk(false);
    const ids = [...new Set(rows.map((row) => String(row[id] ?? '')))].filter(Boolean);
    // Hundreds of ids are too many for an address.
    if (!isTooMany) void navigate('/pco/email?to=people', { state: { ids } });
    else toast.warn(`At most ${NAMED_AT_ONCE} people at once. Please ask for fewer`);
  }, [id, rows, isWhole, isAsked, isTooMany, onAsk, navigate]);
  if (!may) return null;
  return (
    <p>
      <Button icon="mail" busy={isAsked} onClick={() => onAsk(true)}>
        Write to these
      </Button>
    </p>
  );
}
