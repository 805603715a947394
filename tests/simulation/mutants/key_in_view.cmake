# The right options stand first on the screens of an open question.
set(source view.cpp)
set(property key_hidden)
set(from [[view.options.push_back({OptionId{option.id}, reader.say(option.text)});]])
set(to [[view.options.insert(
      option.right ? view.options.begin() : view.options.end(),
      OptionView{OptionId{option.id}, reader.say(option.text)});]])
