/**
 * Before the first paint: light or dark, whether a session is there, and how its rescue is called. The page's policy
 * takes no script that stands in it, and a module would come after the paint. What is kept under these keys says
 * `client/kept.ts`.
 */
(() => {
  const root = document.documentElement;
  const asksDark = matchMedia('(prefers-color-scheme: dark)');
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const paint = () => {
    root.dataset.theme = kept('havenkeep-theme') ?? (asksDark.matches ? 'dark' : 'light');
    const color = root.dataset.theme === 'dark' ? '#262420' : '#fffdfa';
    document.querySelector('meta[name=theme-color]').content = color;
  };
  paint();
  asksDark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('havenkeep-theme', paint);
  root.toggleAttribute('data-inside', document.cookie.includes('havenkeep_session='));
  const rescue = kept('havenkeep-rescue');
  if (rescue) root.style.setProperty('--rescue', JSON.stringify(rescue));
})();
