import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps what is typed after the search was opened and before its dialog has loaded, e.g. by a scanner or a fast typist.
 * @param isOpening true while the search is opening: keys are recorded
 * @param load loads the dialog; if that fails, recording ends and the page receives keys again
 * @returns a function that returns the typed text, with a line break for Enter
 */
export function useEarlyKeystrokes(isOpening: boolean, load: () => Promise<unknown>): () => string {
  const typedText = useRef('');
  useEffect(() => {
    if (!isOpening) return;
    typedText.current = '';
    const end = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (document.querySelector('[role="dialog"]')) return end.abort();
      if (ctrlKey || metaKey || altKey || isComposing) return;
      if (key === 'Backspace') typedText.current = typedText.current.slice(0, -1);
      else if (key === 'Enter') typedText.current += '\n';
      else if (key.length === 1) typedText.current += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true, signal: end.signal });
    load().catch(() => end.abort());
    return () => end.abort();
  }, [isOpening, load]);
  return useCallback(() => typedText.current, []);
}
