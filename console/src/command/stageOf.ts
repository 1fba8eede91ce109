/** Ends of an audit entry's action, after the command's name. */
const ACTION_STAGES = ['asked', 'approved', 'refused', 'effective'] as const;
type ActionStage = (typeof ACTION_STAGES)[number];

/** Splits an audit entry's action into the command and the stage of its decision. */
export function stageOf(action: string): { command: string; stage: ActionStage | null } {
  const stage = ACTION_STAGES.find((one) => action.endsWith(` ${one}`)) ?? null;
  return { command: stage === null ? action : action.slice(0, -stage.length - 1), stage };
}
