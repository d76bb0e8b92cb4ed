import { ModuleOff } from '#parts/rescue/ModuleOff.tsx';

/** The content of pages of Wide Exposure while the rescue has that module off. */
export const WideExposureOff = () => <ModuleOff title="Wide Exposure is off" />;
