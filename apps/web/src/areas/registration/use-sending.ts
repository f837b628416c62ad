import { useQueryClient } from "@tanstack/react-query";
import type { RegistrationRequest } from "@waymark/contracts/registration/schemas";
import { useState } from "react";
import { isProblem, RequestError } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { REGISTRATION_KEY } from "./queries.ts";

/**
 * Asks for a code. Afterwards profile and state are read again, also after a failure: its reply may have got lost, or a
 * colleague was faster. Answers what the server refused.
 */
export function useSending(termsVersion: string) {
  const getApi = useApi();
  const { language } = useTexts();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const send = async (typed: RegistrationRequest): Promise<RequestError["issues"]> => {
    setSending(true);
    setFailure(undefined);
    try {
      const headers = { "x-terms-version": termsVersion, "accept-language": language };
      await (await getApi()).registration.registerEmail({ body: typed, headers });
      return [];
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues : [];
      if (issues.length === 0 && !isProblem(error, "provider_exists")) setFailure(error);
      return issues;
    } finally {
      await client.invalidateQueries({ queryKey: REGISTRATION_KEY });
      setSending(false);
    }
  };
  return { send, isSending, failure };
}
