import { useEffect, useState } from 'react';

/** What the first heading of the page says; '' while there is none. A page below another one is called by it. */
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
