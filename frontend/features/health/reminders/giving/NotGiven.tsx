import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { resultText, doubtsOf } from './giving.ts';
import type { useGiving } from './useGiving.ts';

/** Reminders that could not be marked as given, with a retry; renders nothing if all were. */
export function NotGiven({
  giving: { failedResult, retry, giveAnyway, dismiss },
}: {
  giving: ReturnType<typeof useGiving>;
}) {
  if (!failedResult) return null;
  return (
    <Notice text={resultText(failedResult)}>
      {doubtsOf(failedResult.failedSteps).length > 0 ? (
        <Button onClick={() => void giveAnyway()}>Record anyway</Button>
      ) : (
        <Button onClick={() => void retry()}>Try again</Button>
      )}
      <Button variant="quiet" onClick={dismiss}>
        Dismiss
      </Button>
    </Notice>
  );
}
