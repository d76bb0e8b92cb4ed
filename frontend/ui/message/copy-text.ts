import { toast } from './toast.ts';

/** The toasts of copying. */
interface CopyToasts {
  /** The toast if the text is copied; '' shows none. */
  readonly success?: string;
  /** The toast if the browser refuses, with what the user can do instead. */
  readonly failure?: string;
}

/**
 * Copies a text to the clipboard.
 * @returns true if it was copied
 */
export async function copyText(
  text: string,
  { success = 'Copied', failure = 'Couldn’t copy it. Select it and copy it yourself' }: CopyToasts = {},
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(failure);
    return false;
  }
  if (success) toast.success(success);
  return true;
}
