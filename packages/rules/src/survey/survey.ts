import type { Survey } from "@waymark/contracts/survey/schemas";

/** The stored answers about one run. */
export type SurveyAnswers = {
  readonly predictedType: Survey["predictedType"];
  readonly correctness: Survey["correctness"];
  /** The type that the visitor stated instead. */
  readonly statedType: Survey["predictedType"] | null;
};

/** "Yes" ends the survey; "No" asks for the right type; a stated type ends it too. */
export const surveyOf = ({ predictedType, correctness, statedType }: SurveyAnswers): Survey => ({
  predictedType,
  correctness,
  isFinish: correctness === "Yes" || statedType !== null,
});
