import '@fontsource-variable/figtree/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginLoading, Root } from './app/Root.tsx';
import { guardFocus } from '#ui/focus/focus-guard.ts';
import { noteUnloaded } from '#ui/late/unloaded.ts';
import '#ui/style/tokens.css';
import '#ui/style/base.css';
import '#ui/style/frame.css';

noteUnloaded();
beginLoading();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
guardFocus();
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
