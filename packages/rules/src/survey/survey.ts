import type { Survey } from "@waymark/contracts/survey/schemas";

/** What is kept of the answers about one run. */
export type SurveyAnswers = {
  readonly predictedType: Survey["predictedType"];
  readonly correctness: Survey["correctness"];
  /** The type that was told instead. */
  readonly toldType: Survey["predictedType"] | null;
};

/** "Yes" ends it; "No" asks for the right type; who tells a type has said all. */
export const surveyOf = ({ predictedType, correctness, toldType }: SurveyAnswers): Survey => ({
  predictedType,
  correctness,
  isFinish: correctness === "Yes" || toldType !== null,
});
