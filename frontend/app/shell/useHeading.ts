import { useEffect, useState } from 'react';

/** The text of the page's first heading, which names a subpage; '' while there is none. */
export function useHeading(): string {
  const [heading, setHeading] = useState('');
  useEffect(() => {
    const content = document.getElementById('content');
    if (!content) return;
    const read = () => setHeading(content.querySelector('h1')?.textContent ?? '');
    read();
    const seen = new MutationObserver(read);
    seen.observe(content, { childList: true, subtree: true, characterData: true });
    return () => seen.disconnect();
  }, []);
  return heading;
}
